notify {
