/*
 * one
 * two
 */
$a = 1
