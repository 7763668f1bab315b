Float[undef]
