[String(Optional), String(Optional[Integer]), String(Optional['a']), String(Optional[Array[Integer]])]
