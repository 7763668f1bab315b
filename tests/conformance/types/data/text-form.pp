[String(Data), "${Data}", String(Array[Data]), String(Data, '%#p')]
