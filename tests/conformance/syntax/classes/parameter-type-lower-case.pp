class a(integer $b) { }
