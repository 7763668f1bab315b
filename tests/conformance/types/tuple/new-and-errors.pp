[Tuple[Integer,String]([1,'a']), Tuple[Integer,Integer]({1=>2}.keys + [3])]
