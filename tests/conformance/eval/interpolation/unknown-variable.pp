"a ${nosuch} b"
