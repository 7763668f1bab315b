[TypeSet, String(TypeSet), TypeSet == TypeSet, TypeSet < RichData]
