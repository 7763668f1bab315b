class a { undef }
