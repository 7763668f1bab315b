[String(Scalar), "${Scalar}"]
