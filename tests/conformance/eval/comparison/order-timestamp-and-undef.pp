$x = Timestamp(1) > undef
