regsubst('abc', '', '-', 'G')
