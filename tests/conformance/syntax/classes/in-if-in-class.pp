class a { if $b { class c { } } }
