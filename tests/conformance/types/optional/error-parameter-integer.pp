Optional[1]
