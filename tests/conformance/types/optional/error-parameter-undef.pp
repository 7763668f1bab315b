Optional[undef]
