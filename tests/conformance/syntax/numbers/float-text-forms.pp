# how large and small values are written in the dump
$a = [1e15, 1e16, 1e17, 123456789012345680.0, 1e100, 1e22, 0.0001, 0.00001, 0.000123, 1.10, 1e-7, 5e-324, 1.7976931348623157e308]
