[hello, apache::port, with_underscore, _leading, a-b-c, with1digit]
