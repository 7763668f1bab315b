[Integer <= NotUndef, Optional[Integer] <= NotUndef, NotUndef[Integer] <= Integer, Any <= NotUndef, NotUndef < Any, Data <= NotUndef, NotUndef[Data] < Data]
