[Float(true), Float(false)]
