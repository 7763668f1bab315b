[Tuple[Integer,String], Tuple[Integer,0], Tuple[Integer,0,default], Tuple[Integer,1,5], Tuple[Integer,String,default,3], Tuple[[Integer]]].map |$x| { String($x) }
