[String(NotUndef), String(NotUndef[Data]), String(NotUndef['a']), String(NotUndef[Optional[Integer]])]
