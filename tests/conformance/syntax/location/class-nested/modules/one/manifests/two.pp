class one::two { class three { } define four { } }
