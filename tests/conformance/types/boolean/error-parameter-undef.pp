Boolean[undef]
