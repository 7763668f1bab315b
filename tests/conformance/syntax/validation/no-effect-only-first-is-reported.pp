1
2
3
foo()
