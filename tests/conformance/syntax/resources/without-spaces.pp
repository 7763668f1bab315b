notify{'a':message=>'b'}
