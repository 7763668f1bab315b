[Float(-1.5, true), Float('-1.5', true), Float(-3, true), Float(-1.5, false)]
