return()
next()
break()
