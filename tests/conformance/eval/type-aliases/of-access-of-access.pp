type A = Array[String][1]
notice(['a'] =~ A)
