class a { class string { } }
