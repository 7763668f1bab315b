[Float(1), Float(-1), Float(1.5), Float(0)]
