[String(Sensitive), String(Sensitive[String]), "${Sensitive[Array[Integer]]}"]
