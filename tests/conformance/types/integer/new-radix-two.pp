[Integer('0b101', 2), Integer('0B101', 2), Integer('-0b101', 2), Integer('101', 2)]
