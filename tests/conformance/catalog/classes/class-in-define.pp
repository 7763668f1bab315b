define d { class c { } }
