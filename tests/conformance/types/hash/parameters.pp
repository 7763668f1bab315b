[Hash[String,Integer,1], Hash[String,Integer,1,2], Hash[0,0], Hash[Integer,default]].map |$x| { String($x) }
