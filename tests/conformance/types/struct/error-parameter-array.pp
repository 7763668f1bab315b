Struct[[a]]
