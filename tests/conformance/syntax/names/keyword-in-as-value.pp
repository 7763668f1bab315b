$a = [in]
