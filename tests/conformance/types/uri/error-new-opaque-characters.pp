URI({scheme=>'foo', opaque=>'/x y'})
