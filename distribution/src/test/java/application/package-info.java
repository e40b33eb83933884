// SPDX-License-Identifier: Apache-2.0
/** Applications of users: on the class path, as modules and as bundles, each with the jars that it is given. */
package application;
