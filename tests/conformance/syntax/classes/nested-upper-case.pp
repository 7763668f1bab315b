class a { class B { } }
