5 =~ Mymod::Small
