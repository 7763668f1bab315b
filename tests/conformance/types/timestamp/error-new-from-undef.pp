Timestamp(undef)
