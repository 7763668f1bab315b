[1, undef].sort
