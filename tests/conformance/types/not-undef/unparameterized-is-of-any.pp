[NotUndef == NotUndef[Any], String(NotUndef[Any])]
