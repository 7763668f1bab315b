Array(Binary('YWJj'))
