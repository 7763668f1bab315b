type Pos = Integer[1] assert_type(Pos, 0)
