File['a'] { , }
