class a { notice }
