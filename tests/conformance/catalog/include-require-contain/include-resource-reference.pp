class a { }
include Resource['class', 'a']
