File { , }
