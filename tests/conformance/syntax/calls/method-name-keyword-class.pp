$a = $b.class
