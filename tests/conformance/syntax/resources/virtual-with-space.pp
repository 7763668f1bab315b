@ notify { 'a': }
@@ notify { 'b': }
