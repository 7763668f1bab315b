"first line
second ${nosuch} line"
