$a = apache:::port
