[Array[Integer,1], Array[Integer,1,2], Array[0,0], Array[Integer,0,default], Array[default], Array[Integer,Integer[1,2]], Array['a']].map |$x| { String($x) }
