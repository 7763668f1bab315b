Struct[{Optional[Enum[a]] => Integer}]
